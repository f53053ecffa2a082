import { Injectable } from '@nestjs/common';

/** Whether this process is about to end and should get no new work. */
@Injectable()
export class Draining {
  private begun = false;

  begin(): void {
    this.begun = true;
  }

  get isOn(): boolean {
    return this.begun;
  }
}
