import { ApiError, ConnectionError } from '@exchequer/sdk';
import { ToolError, tellError } from './tool-error.js';

const apiError = (status: number) =>
  Object.assign(Object.create(ApiError.prototype), { status, code: 'x', message: 'x', errors: [] });
const lost = Object.assign(Object.create(ConnectionError.prototype), { code: 'connection_error', message: 'x' });

test('After a write whose outcome is unknown the advice is to look, not to call again', () => {
  for (const error of [lost, apiError(500), apiError(503), apiError(200), new Error('x')])
    expect(tellError(error, false).what_to_do).toMatch(/^(Wait a minute\. )?It may have taken effect\. Look/);
});

test('A refused write, and a call that can be repeated, say how to call again', () => {
  const refused = [
    new ToolError('invalid_input', 'x', 'Correct the arguments and call again.'),
    apiError(400),
    apiError(422),
  ];
  for (const error of refused) expect(tellError(error, false).what_to_do).toContain('call again');
  for (const error of [lost, apiError(500)]) expect(tellError(error, true).what_to_do).toContain('call again');
});
