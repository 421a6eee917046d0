export { type BusSettings, busSettings } from './bus-settings.js';
export { type Config, ConfigError, loadConfig } from './load-config.js';
export { serviceSettings } from './service-settings.js';
export { bool, int, list, oneOf, optional, type Setting, secret, text, url } from './settings.js';
