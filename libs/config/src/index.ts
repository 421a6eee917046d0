export { ConfigError, loadConfig } from './load-config.js';
export { type Setting, bool, int, list, oneOf, optional, secret, text, url } from './settings.js';
