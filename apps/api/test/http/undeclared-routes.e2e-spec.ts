import { Controller, Get, Post } from '@nestjs/common';
import { setupApp } from '../support/app.js';
import { aPerson, anAdmin, anOperator, type Person } from '../support/people.js';

/** Routes that say nothing of who may call. */
@Controller('esquecida')
class Forgotten {
  @Get()
  read(): string {
    return 'segredo';
  }

  @Post()
  write(): string {
    return 'segredo';
  }
}

@Controller('admin/esquecida')
class ForgottenAdmin {
  @Get()
  read(): string {
    return 'segredo';
  }
}

const shop = setupApp({ controllers: [Forgotten, ForgottenAdmin] });
let people: Record<'user' | 'staff' | 'admin', Person>;
beforeAll(async () => {
  people = { user: await aPerson(shop), staff: await anOperator(shop), admin: await anAdmin(shop) };
});

const statusOf = async (path: string, as?: Person): Promise<number> =>
  (await shop.call('GET', path, as ? { as } : {})).status;

describe('S1 SEC-09 a route without an access level', () => {
  it('401 requires a session', async () => {
    for (const [method, path] of [
      ['GET', '/esquecida'],
      ['POST', '/esquecida'],
      ['GET', '/admin/esquecida'],
    ] as const) {
      const { status, body, text } = await shop.call(method, path, method === 'POST' ? { body: {} } : {});
      expect([path, status, body.code]).toEqual([path, 401, 'auth.required']);
      expect(text).not.toContain('segredo');
    }
  });

  it('is open to any signed-in user, below /admin to administrators only', async () => {
    expect([
      await statusOf('/esquecida', people.user),
      await statusOf('/admin/esquecida', people.admin),
    ]).toEqual([200, 200]);
    expect([
      await statusOf('/admin/esquecida', people.user),
      await statusOf('/admin/esquecida', people.staff),
    ]).toEqual([403, 403]);
  });
});
