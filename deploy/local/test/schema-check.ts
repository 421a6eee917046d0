import { Ajv2020 } from 'ajv/dist/2020.js';

/** Compares values with the schemas of an OpenAPI document. `place` is the path to a schema in the document; the result lists the errors. */
export function createSchemaCheck(document: object): (place: readonly string[], value: unknown) => readonly object[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, 'api');
  return (place, value) => {
    const pointer = place.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    const validate = ajv.getSchema(`api#/${pointer}`)!;
    return validate(value) ? [] : validate.errors!;
  };
}
