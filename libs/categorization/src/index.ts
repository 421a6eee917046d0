export { type BusinessKind, businessKinds } from './business-kinds.parameters.js';
export * from './categorize.js';
export * from './category.js';
export { type Coefficients, calibrated, coefficients, type Signals, signalVector } from './confidence.parameters.js';
export * from './knowledge.js';
export { type MerchantCodes, merchantCodes, merchantCodesOf } from './merchant-codes.parameters.js';
export { type NormalizedText, normalizeText } from './normalize.js';
export { type TaxTreatment, taxTreatmentOf, taxTreatments } from './schedule-c.parameters.js';
export { type Direction, type TextClassifier, trainClassifier } from './text-classifier.js';
