export { ProblemList, RecordError, type RecordProblem, type RecordProblemCode, RecordProblems } from './problem.js';
export {
  decode,
  emptyRecord,
  encode,
  type Field,
  type FieldKind,
  type FieldSpec,
  type FieldSpecs,
  type RecordLayout,
  type RecordValues,
  recordLayout,
} from './record.js';
export {
  type FileReadResult,
  type ReadRecords,
  type RecordFileFormat,
  RecordWriter,
  readRecords,
  writeRecords,
} from './record-file.js';
export { toRecordText } from './record-text.js';
export { type RecordEnding, splitRecords } from './split-records.js';
export { isUsState, numericStateCode } from './us-states.js';
