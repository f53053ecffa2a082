// jsdom with what every browser has and jsdom leaves out, taken from Node.
const { TestEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'structuredClone',
  'BroadcastChannel',
];

module.exports = class BrowserLikeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
    // jsdom's own cannot cancel Node's fetch.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
  }
};
