import { execFile, spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { shopProcess } from './shop-process.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const toolOf = (name: string): string[] => shopProcess(`tools/cli/src/${name}.ts`);

export interface ToolResult {
  readonly code: number;
  readonly output: string;
}

/** Runs a command line tool to its end. */
export function runTool(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ToolResult> {
  const env = { PATH: process.env['PATH'], ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [...toolOf(name), ...args], { cwd: ROOT, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: (stdout + stderr).trim() }),
    );
  });
}

/** Starts a tool that does not end; `log` is what it has said. */
export function startTool(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): { readonly child: ChildProcess; log(): string } {
  const env = { PATH: process.env['PATH'], ...environment };
  const child = spawn(process.execPath, [...toolOf(name), ...args], { cwd: ROOT, env });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, log: () => text };
}
