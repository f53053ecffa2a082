import { createRegistry } from './registry.js';

type Listing = { _getActiveHandles: () => unknown[]; _getActiveRequests: () => unknown[] };

it('G1 the metrics of the process list no handles, by which Node.js may end it', async () => {
  const handles = jest.spyOn(process as unknown as Listing, '_getActiveHandles');
  const requests = jest.spyOn(process as unknown as Listing, '_getActiveRequests');
  const text = await createRegistry().metrics();
  expect(text).toContain('nodejs_active_resources');
  expect(text).toContain('process_cpu_seconds_total');
  expect([handles.mock.calls, requests.mock.calls]).toEqual([[], []]);
});
