import { bookTools } from './books.js';
import { documentTools } from './documents.js';
import { generalTools } from './general.js';
import { moneyToolsOfAll } from './money.js';
import { taxTools } from './taxes.js';
import type { Tool } from './tool.js';
import { treasuryTools } from './treasury.js';

export const TOOLS: readonly Tool[] = [
  ...generalTools,
  ...documentTools,
  ...bookTools,
  ...treasuryTools,
  ...taxTools,
  ...moneyToolsOfAll,
];
