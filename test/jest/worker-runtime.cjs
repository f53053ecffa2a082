// jest's module loader for projects that run in WorkerEnvironment. jest evaluates every module again for every test
// file, in a vm context: of a file that starts the API, that was three quarters of the processor time. Here
// - a package from node_modules is loaded by Node, once per worker;
// - the project's own modules, and with them everything they keep, are still evaluated again for every test file, but
//   compiled once per worker.
// A test file with the docblock `@jest-environment node` runs as jest ships it, with its packages to itself.
const { createRequire, isBuiltin } = require('node:module');
const path = require('node:path');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const WorkerEnvironment = require('./worker-environment.cjs');

const NODE_MODULES = `${path.sep}node_modules${path.sep}`;
const OWN = /^(?:[./]|file:|@plantao\/)/;
/** jest has its own copies of these in every test file. */
const OF_JEST = new Set(['@jest/globals', '@jest/expect', 'expect']);

/** What this worker has compiled and loaded: { source, script } by file, exports by folder and package. */
const scripts = new Map();
const packages = new Map();

module.exports = class WorkerRuntime extends Runtime {
  constructor(config, environment, ...more) {
    super(config, environment, ...more);
    const inWorker = environment instanceof WorkerEnvironment;
    // jest loads ES modules only into a vm context. Ours (.mjs) are compiled to CommonJS like all the rest.
    const isEsm = this._resolution.shouldLoadAsEsm.bind(this._resolution);
    this._resolution.shouldLoadAsEsm = (file) => !inWorker && file.includes(NODE_MODULES) && isEsm(file);
    if (!inWorker) return;
    this.workerState = environment.state;
    this.executor.compile = (source, filename) =>
      compile(source, filename, this.executor.injectedModuleParameters);
  }

  requireModule(from, name, options, isActual) {
    const isPackage = name && !options?.isInternalModule && !OWN.test(name) && !isBuiltin(name);
    if (!this.workerState || !isPackage || OF_JEST.has(name))
      return super.requireModule(from, name, options, isActual);
    return packageFor(from, name, this.workerState);
  }
};

function packageFor(from, name, state) {
  const key = `${path.dirname(from)}\n${name}`;
  if (!packages.has(key)) {
    const exports = state.keepWhatAdds(() => createRequire(from)(name));
    packages.set(key, exports);
  }
  return packages.get(key);
}

/** Like vm.compileFunction in the worker's own context, and remembers. */
function compile(source, filename, parameters) {
  let known = scripts.get(filename);
  if (known?.source !== source) {
    const head = `(function (${parameters.join(', ')}) {`;
    const script = new vm.Script(`${head}${source}\n})`, {
      filename,
      columnOffset: -head.length,
      importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    known = { source, script };
    scripts.set(filename, known);
  }
  return known.script.runInThisContext();
}
