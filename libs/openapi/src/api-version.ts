/** The version of the API, in the OpenAPI document and in `GET /v1/health`. */
export const API_VERSION = '1.0.0-rc';
