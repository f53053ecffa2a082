import { Injectable } from '@nestjs/common';

/** Whether this process is about to end and should get no new work. */
@Injectable()
export class Draining {
  private draining = false;

  begin(): void {
    this.draining = true;
  }

  get isOn(): boolean {
    return this.draining;
  }
}
