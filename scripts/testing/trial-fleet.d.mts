export const IMAGE: string;
export const DOMAIN: string;
export function buildImages(): Promise<void>;

export class TrialFleet {
  constructor(project: string);
  readonly port: number;
  readonly sandboxPort: number;
  readonly prometheusPort: number;
  shop(...args: string[]): Promise<string>;
  secret(name: string): string;
  setSecret(name: string, value: string): void;
  set(settings: Readonly<Record<string, string | number>>): void;
  init(profiles?: readonly string[]): Promise<void>;
  up(): Promise<void>;
  remove(): Promise<void>;
}
