import type { AddPasskeyDto, PasskeyAssertionDto } from '@plantao/contracts/accounts/security.dto';
import type {
  PasskeyCreationResponse,
  PasskeyRequestResponse,
} from '@plantao/contracts/accounts/security.view';
import { passkeyTexts } from '@/texts/accounts/security';

const webauthn = () => import('@simplewebauthn/browser');

/** Whether this browser can have passkeys at all. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** The browser makes a new passkey. @throws Error with a text to show when the person gave up or has one here already */
export async function createPasskey(
  optionsJSON: PasskeyCreationResponse['data']['options'],
): Promise<Omit<AddPasskeyDto, 'name'>> {
  const { startRegistration } = await webauthn();
  const { id, response } = await explained(() => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** The browser shows a passkey. @throws Error with a text to show when the person gave up */
export async function showPasskey(
  optionsJSON: PasskeyRequestResponse['data']['options'],
): Promise<PasskeyAssertionDto> {
  const { startAuthentication } = await webauthn();
  const { id, response } = await explained(() => startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Browsers say in English why no passkey came. */
async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
    throw new Error(isKnown ? passkeyTexts.already : passkeyTexts.aborted, { cause });
  }
}
