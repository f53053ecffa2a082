import { readOptions } from './config.js';
import { startSandbox } from './sandbox.js';

try {
  const sandbox = await startSandbox(readOptions());
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void sandbox.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  console.log(`sandbox ready on http://localhost:${sandbox.port}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
