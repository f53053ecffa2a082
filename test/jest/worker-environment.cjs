// The test environment of everything that runs in Node: tests run in the worker's own realm, not in a vm context of
// their own, so that packages from node_modules are loaded once per worker (worker-runtime.cjs). What a test file
// leaves behind in the worker is taken back after it: globals, process.env, and listeners on process.
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { WorkerState } = require('./worker-state.cjs');

const TIMERS = {
  idToRef: (id) => ({
    id,
    ref() {
      return this;
    },
    unref() {
      return this;
    },
  }),
  refToId: (timer) => timer?.id,
};

module.exports = class WorkerEnvironment {
  constructor({ projectConfig }) {
    this.state = new WorkerState();
    this.global = globalThis;
    this.conditions = projectConfig.testEnvironmentOptions.customExportConditions;
    this.moduleMocker = new ModuleMocker(globalThis);
    const timers = { config: projectConfig, global: globalThis };
    this.fakeTimers = new LegacyFakeTimers({
      ...timers,
      moduleMocker: this.moduleMocker,
      timerConfig: TIMERS,
    });
    this.fakeTimersModern = new ModernFakeTimers(timers);
    // The whole way of a failure, across the framework and the shop.
    Error.stackTraceLimit = 100;
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.state.restore();
  }

  exportConditions() {
    return this.conditions;
  }

  /** No context of its own: jest's own runtime cannot work with this environment, only WorkerRuntime can. */
  getVmContext() {
    return null;
  }
};
