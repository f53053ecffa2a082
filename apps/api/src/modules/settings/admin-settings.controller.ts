import { Body, Controller, Get, Patch } from '@nestjs/common';
import type { AdminSettingsResponse } from '@plantao/contracts/settings/admin-settings.view';
import { Settings, type SettingsState } from '@plantao/domain/settings';
import { readWire, wireOf } from '@plantao/domain/settings/rules/settings-form.rules';
import type { Actor } from '@plantao/domain/shared/actor';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { CurrentActor } from '../../http/sessions/current-actor.decorator.js';
import { FreshProof, withAnyOf } from '../../http/sessions/fresh-proof.decorator.js';
import { DescribedObject } from '../../http/bodies/described-bodies.js';
import { InvalidRequest } from '../../http/bodies/invalid-request.js';
import { SETTINGS_BODY } from './settings-schema.js';

/** More than any screen sends. */
const MAX_NAMES = 100;

/** Where money goes, who may do what, and what proves it afterwards. */
const GUARDED = /^(payment|refund|staff|audit)\.|^mail\.auditHead$/;

/** The settings in the hands of administrators (API-59). */
@Controller('admin/settings')
export class AdminSettingsController {
  constructor(private readonly settings: Settings) {}
  @Get()
  async read(): Promise<AdminSettingsResponse> {
    return present(await this.settings.now());
  }

  /** The registry is the form: names that it has not, and values that it does not accept, are refused (ASET-08). */
  @FreshProof({ when: withAnyOf(GUARDED) })
  @DescribedObject(SETTINGS_BODY)
  @Patch()
  async change(@Body() body: unknown, @CurrentActor() actor: Actor): Promise<AdminSettingsResponse> {
    const { version, ...sent } = bodyOf(body);
    const { changes, faults } = readWire(sent);
    if (Object.keys(faults).length > 0) throw new InvalidRequest(faults);
    await this.save(changes, actor, version as number | undefined);
    return present(await this.settings.now());
  }

  /** What is wrong only together is shown at its field as well. */
  private async save(changes: Record<string, unknown>, actor: Actor, version?: number): Promise<void> {
    try {
      await this.settings.change(changes, actor, version);
    } catch (error) {
      const fields = error instanceof DomainError && error.details?.['fields'];
      throw fields ? new InvalidRequest(fields as Record<string, string>) : error;
    }
  }
}

function bodyOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new DomainError('request.invalid');
  const given = body as Record<string, unknown>;
  const names = Object.keys(given);
  const { version } = given;
  if (names.length === 0 || names.length > MAX_NAMES) throw new DomainError('request.invalid');
  if (version !== undefined && !Number.isSafeInteger(version)) throw new DomainError('request.invalid');
  return given;
}

const present = ({ values, version, updatedAt }: SettingsState): AdminSettingsResponse => ({
  data: { settings: wireOf(values), version, updatedAt: updatedAt?.toISOString() ?? null },
});
