import { deprecationHeaders } from './deprecation.js';

const guide = 'https://api.exchequer.test/docs/versioning';
const documentOf = (deprecated: object) => ({ paths: { '/v1/things/{id}': { get: { 'x-deprecated': deprecated } } } });

test('A deprecated operation says in every answer since when, until when, and what to read', () => {
  const document = documentOf({ since: '2027-03-01', sunset: '2028-03-01', guide });
  expect(deprecationHeaders(document, 'get', '/v1/things/:id')).toEqual({
    Deprecation: '@1803859200',
    Sunset: 'Wed, 01 Mar 2028 00:00:00 GMT',
    Link: `<${guide}>; rel="deprecation"; type="text/html"`,
  });
  expect(deprecationHeaders(document, 'post', '/v1/things/:id')).toEqual({});
});

test.each(['2028-02-29', '2027-03-01', 'soon'])(
  'An operation that would end on %s, before twelve months are over, ends the start',
  (sunset) => {
    const document = documentOf({ since: '2027-03-01', sunset, guide });
    expect(() => deprecationHeaders(document, 'get', '/v1/things/:id')).toThrow(
      'must stay for 12 months: until 2028-03-01',
    );
  },
);
