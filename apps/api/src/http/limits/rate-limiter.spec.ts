import { Clock } from '@plantao/platform/clock';
import { readEnv } from '@plantao/platform/config';
import { RateLimiter } from './rate-limiter.service.js';

const MINUTE = { max: 3, per: 60_000 };

function limiter(): { clock: Clock; subject: RateLimiter } {
  const clock = new Clock();
  const env = readEnv({ APP_ENV: 'demo', DATABASE_URL: 'postgres://nobody@127.0.0.1/none' });
  return { clock, subject: new RateLimiter(clock, env) };
}

describe('limits', () => {
  it('allow a caller again when the oldest call leaves the window, and report when that is', () => {
    const { clock, subject } = limiter();
    subject.take('a', MINUTE);
    clock.advance(20_000);
    subject.take('a', MINUTE);
    subject.take('a', MINUTE);
    expect(() => subject.take('a', MINUTE)).toThrow('Muitas tentativas. Aguarde 40 s e tente novamente.');
    subject.take('b', MINUTE);
    clock.advance(40_001);
    subject.take('a', MINUTE);
    expect(() => subject.take('a', MINUTE)).toThrow();
  });

  it('do not count a refunded call', () => {
    const { subject } = limiter();
    for (let call = 0; call < 10; call += 1) {
      subject.take('a', MINUTE);
      subject.giveBack('a');
    }
    expect(subject.historyOf('a', 0).count).toBe(0);
  });

  it('forget idle callers', () => {
    const { clock, subject } = limiter();
    for (let caller = 0; caller < 4_999; caller += 1) subject.take(`caller ${caller}`, MINUTE);
    clock.advance(61_000);
    subject.take('late', MINUTE);
    expect([subject.historyOf('caller 1', 0).count, subject.historyOf('late', 0).count]).toEqual([0, 1]);
  });
});
