import { expect, it } from 'vitest';
import { networkError } from './api-error';
import { asUploadError } from './upload-error';

it.each([
  [500, 'internal', 'Failed to upload file.'],
  [503, 'unavailable', 'Failed to upload file.'],
  [
    507,
    'storage_full',
    'Failed to upload file. The server has no room left; tell the people who run it, and try again once there is some.',
  ],
  [413, 'payload_too_large', 'Failed to upload file.'],
  [400, 'unreadable', 'Failed to upload file.'],
  [400, 'media_rejected', 'as the server said'],
  [403, 'permission_denied', 'as the server said'],
])('an upload that is answered with %s %s says %j', (status, code, message) => {
  expect(asUploadError({ status, code, message: 'as the server said' })).toEqual({ status, code, message });
});

it('one that nothing answered waits for the connection', () => {
  expect(asUploadError(networkError('network'))).toEqual(networkError('network'));
});
