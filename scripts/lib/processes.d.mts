export class Processes {
  constructor(environment: Record<string, string>);
  start(name: string, args: string[], wait?: number): void;
  stop(): Promise<void>;
}
