import { runToCompletion } from '../../shared/time-slicing.js';
import { MAX_IMPORT_LINES, readImport, type ImportSubject } from './stock-import.rules.js';

const read = (csv: string, what?: ImportSubject) => runToCompletion(readImport(csv, what));

describe('stock import table', () => {
  it('has SKU and quantity, a reason if need be, and headings or none', () => {
    const lines = [
      { line: 1, sku: 'A-1', quantity: 5, reason: '' },
      { line: 2, sku: 'B-2', quantity: 0, reason: 'Avaria; duas' },
    ];
    expect(read('a-1;5\r\nB-2 ; 0 ;"Avaria; duas"')).toEqual({ lines, faults: [] });
    expect(read('﻿SKU;Quantidade;Motivo\nA-1;5').lines).toEqual([{ ...lines[0], line: 2 }]);
    expect(read('SKU,Quantidade\nA-1,5').lines).toHaveLength(1);
  });

  it('names each wrong line by its number in the file', () => {
    const { lines, faults } = read('SKU;Q\nA;1\n\nB;1,5\nC\nA;2\n;4\nD;99999999\nE;1e3\nF;-1');
    expect(lines.map(({ sku }) => sku)).toEqual(['A']);
    expect(faults.map(({ line, cell }) => [line, cell])).toEqual([
      [4, '1,5'],
      [5, 'C'],
      [6, 'A'],
      [7, ''],
      [8, '99999999'],
      [9, '1e3'],
      [10, '-1'],
    ]);
  });

  it('refuses an empty, too large or malformed table', () => {
    const refusal = (csv: string) => {
      try {
        read(csv);
      } catch (error) {
        return (error as { code: string }).code;
      }
      return undefined;
    };
    expect(refusal('')).toBe('stock.import-empty');
    expect(refusal('SKU;Quantidade\n')).toBe('stock.import-empty');
    expect(refusal('A;1\n'.repeat(MAX_IMPORT_LINES + 1))).toBe('stock.import-long');
    expect(refusal('A;1\n"B;2')).toBe('stock.import-quote');
  });
});
