import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { DomainError } from '../../shared/errors/domain-error.js';
import { Passkey } from '../entities/passkey.entity.js';
import { CHALLENGE_LIFE, Challenges, type ChallengePurpose } from './challenges.service.js';

/** Of one account. */
const MAX_PASSKEYS = 20;

type Assertion = Exclude<ChallengePurpose, 'ticket' | 'register'>;

/** What a browser says of a new passkey; base64url but for the transports. */
export interface PasskeyRegistration {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
}

/** What a passkey has signed; base64url. */
export interface PasskeyAssertion {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

interface StoredPasskey {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: string | number;
  transports: string[];
}

/** Read when somebody uses a passkey: certificates and their formats are much code. */
const webauthn = () => import('@simplewebauthn/server');

/**
 * Passkeys (WebAuthn). The relying party is the host of the shop's public address; attestation is not asked for; each
 * challenge counts once, for five minutes.
 */
@Injectable()
export class Passkeys {
  private readonly origin: string;
  private readonly host: string;

  constructor(
    private readonly em: EntityManager,
    private readonly challenges: Challenges,
    private readonly clock: Clock,
    env: Env,
  ) {
    const { origin, hostname } = new URL(env.PUBLIC_URL);
    this.origin = origin;
    this.host = hostname;
  }

  /** @throws DomainError passkey.limit */
  async beginRegistration(
    user: { id: string; name: string; email: string },
    shopName: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const known = await this.of(user.id);
    if (known.length >= MAX_PASSKEYS) throw new DomainError('passkey.limit', { n: MAX_PASSKEYS });
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: shopName,
      rpID: this.host,
      userName: user.email,
      userDisplayName: user.name,
      userID: new TextEncoder().encode(user.id),
      attestationType: 'none',
      timeout: CHALLENGE_LIFE,
      excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { ...options, challenge: await this.challenges.issue('register', user.id) };
  }

  /** @throws DomainError passkey.refused */
  async register(userId: string, name: string, given: PasskeyRegistration): Promise<void> {
    const { verifyRegistrationResponse } = await webauthn();
    let challenge = '';
    const { verified, registrationInfo } = await refusing(() =>
      verifyRegistrationResponse({
        response: { ...enveloped(given.id), response: responseOf(given) },
        expectedChallenge: (value) => ((challenge = value), true),
        expectedOrigin: this.origin,
        expectedRPID: this.host,
      }),
    );
    if (!verified || !(await this.challenges.redeem('register', userId, challenge)))
      throw new DomainError('passkey.refused');
    const { credential, credentialBackedUp } = registrationInfo;
    const [stored] = await this.em.execute<{ id: string }[]>(
      `insert into passkey (id, user_id, credential_id, public_key, counter, transports, synced, name, created_at)
       values (gen_random_uuid(), ?, ?, ?, ?, ?::jsonb, ?, ?, ?) on conflict (credential_id) do nothing returning id`,
      [
        userId,
        credential.id,
        Buffer.from(credential.publicKey).toString('base64url'),
        credential.counter,
        JSON.stringify(credential.transports ?? []),
        credentialBackedUp,
        name,
        this.clock.now(),
      ],
    );
    if (!stored) throw new DomainError('passkey.refused');
  }

  /** What a browser shows a passkey for: one of the account's, or any of this shop where nobody is known yet. */
  async beginAssertion(
    purpose: Assertion,
    userId: string | null,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webauthn();
    const known = userId === null ? [] : await this.of(userId);
    const options = await generateAuthenticationOptions({
      rpID: this.host,
      timeout: CHALLENGE_LIFE,
      // Alone it stands for password and second factor together; after a password the device is enough.
      userVerification: purpose === 'second-factor' ? 'preferred' : 'required',
      allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    });
    return { ...options, challenge: await this.challenges.issue(purpose, userId) };
  }

  /**
   * Accepts what a passkey has signed, once; with `userId` only a passkey of this account.
   * @returns whose it is
   * @throws DomainError passkey.refused
   */
  async verify(purpose: Assertion, userId: string | null, given: PasskeyAssertion): Promise<string> {
    const stored = await this.find(given.id);
    if (!stored || (userId !== null && stored.user_id !== userId)) throw new DomainError('passkey.refused');
    const { verifyAuthenticationResponse } = await webauthn();
    let challenge = '';
    const { verified, authenticationInfo } = await refusing(() =>
      verifyAuthenticationResponse({
        response: { ...enveloped(given.id), response: given },
        expectedChallenge: (value) => ((challenge = value), true),
        expectedOrigin: this.origin,
        expectedRPID: this.host,
        credential: credentialOf(stored),
        requireUserVerification: purpose !== 'second-factor',
      }),
    );
    if (!verified || !(await this.challenges.redeem(purpose, userId, challenge)))
      throw new DomainError('passkey.refused');
    const { newCounter, credentialBackedUp } = authenticationInfo;
    // A counter that does not grow is a copy; two answers with the same one, of which the first counts.
    const counted = await this.em.execute<object[]>(
      `update passkey set counter = ?, synced = ?, last_used_at = ?
        where id = ? and (counter < ? or (counter = 0 and ? = 0)) returning id`,
      [newCounter, credentialBackedUp, this.clock.now(), stored.id, newCounter, newCounter],
    );
    if (counted.length === 0) throw new DomainError('passkey.refused');
    return stored.user_id;
  }

  /** The account's, the oldest first. */
  of(userId: string): Promise<Passkey[]> {
    return this.em.fork().find(Passkey, { userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  /** @throws DomainError passkey.not-found */
  async rename(userId: string, id: string, name: string): Promise<void> {
    const renamed = await this.em.execute<object[]>(
      'update passkey set name = ? where id = ? and user_id = ? returning id',
      [name, id, userId],
    );
    if (renamed.length === 0) throw new DomainError('passkey.not-found');
  }

  /** @throws DomainError passkey.not-found */
  async remove(userId: string, id: string): Promise<void> {
    const removed = await this.em.execute<object[]>(
      'delete from passkey where id = ? and user_id = ? returning id',
      [id, userId],
    );
    if (removed.length === 0) throw new DomainError('passkey.not-found');
  }

  private async find(credentialId: string): Promise<StoredPasskey | undefined> {
    const [row] = await this.em.execute<StoredPasskey[]>(
      'select id, user_id, credential_id, public_key, counter, transports from passkey where credential_id = ?',
      [credentialId],
    );
    return row;
  }
}

const enveloped = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
});

const responseOf = ({ transports, ...rest }: PasskeyRegistration) => ({
  ...rest,
  transports: transports as NonNullable<WebAuthnCredential['transports']>,
});

const credentialOf = ({
  credential_id: id,
  public_key,
  counter,
  transports,
}: StoredPasskey): WebAuthnCredential => ({
  id,
  publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
  counter: Number(counter),
  transports: transports as NonNullable<WebAuthnCredential['transports']>,
});

/** The library throws for everything that is wrong with a response; the reason is not revealed. Asks no database. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new DomainError('passkey.refused');
  }
}
