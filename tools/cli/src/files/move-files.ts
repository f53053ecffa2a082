import type { FileStore } from '@plantao/platform/storage';

export interface MoveOptions {
  /** Files under way at the same time. */
  readonly concurrency: number;
  /** Deletes each file at its old place once its copy was read back and is the same. */
  readonly deletes: boolean;
  /** Replaces a file of the same name and other content instead of reporting it. */
  readonly overwrites: boolean;
  readonly onFile?: (report: MoveReport) => void;
}

export interface MoveReport {
  /** Files that were written, and read back the same. */
  copied: number;
  /** Files that were there already, and are the same. */
  present: number;
  deleted: number;
  /** Bytes that were compared. */
  bytes: number;
  readonly failed: { readonly name: string; readonly why: string }[];
}

/**
 * Copies every file of one store into another and compares every byte of what can be read there. Begins again where it
 * ended before: what is there and the same is not written again.
 */
export async function moveFiles(from: FileStore, to: FileStore, options: MoveOptions): Promise<MoveReport> {
  const report: MoveReport = { copied: 0, present: 0, deleted: 0, bytes: 0, failed: [] };
  const names = from.list()[Symbol.asyncIterator]();
  const work = async (): Promise<void> => {
    for (let next = await names.next(); !next.done; next = await names.next()) {
      await moveFile(next.value, from, to, options, report).catch((error: unknown) =>
        report.failed.push({ name: next.value as string, why: (error as Error).message }),
      );
      options.onFile?.(report);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, work));
  return report;
}

async function moveFile(
  name: string,
  from: FileStore,
  to: FileStore,
  { deletes, overwrites }: MoveOptions,
  report: MoveReport,
): Promise<void> {
  const content = await from.get(name);
  // Deleted since it was listed.
  if (!content) return;
  const known = await to.get(name);
  const isThere = known?.equals(content) === true;
  if (!isThere) {
    if (known && !overwrites) throw new Error('o destino tem outro conteúdo com este nome');
    await to.put(name, content);
    const copy = await to.get(name);
    if (!copy?.equals(content)) throw new Error('o que foi gravado não é o que se lê de volta');
  }
  report[isThere ? 'present' : 'copied'] += 1;
  report.bytes += content.length;
  if (!deletes) return;
  await from.delete(name);
  report.deleted += 1;
}
