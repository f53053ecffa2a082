// The class that the shop knows.
const BRICKS = ['payment', 'cardPayment', 'statusScreen'];

class MercadoPago extends CoreMethods {
  constructor(publicKey, options = {}) {
    if (!publicKey) throw new Error('MercadoPago: public key is required');
    super(publicKey);
    this.options = options;
    window.MP_DEVICE_SESSION_ID ??= `armor.sandbox.${crypto.randomUUID?.() ?? Date.now()}`;
  }

  bricks() {
    let initialized = false;
    return {
      isInitialized: () => initialized,
      create: async (name, containerId, settings) => {
        if (FAILURE === 'hang') return new Promise(() => undefined);
        const controller = await createBrick(name, containerId, settings, this);
        initialized = controller !== undefined;
        return controller;
      },
    };
  }
}

async function createBrick(name, containerId, settings = {}, core) {
  const { callbacks = {}, initialization = {} } = settings;
  const container = document.getElementById(containerId);
  const wants = name === 'statusScreen' ? 'paymentId' : 'amount';
  const trouble =
    (FAILURE === 'critical' && 'fields_setup_failed') ||
    (!BRICKS.includes(name) && 'unknown_brick') ||
    (!container && 'container_not_found') ||
    (!initialization[wants] && `missing_${wants}_property`);
  if (trouble) {
    callbacks.onError?.(brickError('critical', `${name}: ${trouble}`, trouble));
    return undefined;
  }
  addStyle();
  const full = { ...settings, callbacks, initialization };
  try {
    if (name !== 'statusScreen') await core.getIdentificationTypes();
    const render = name === 'statusScreen' ? renderStatus : renderForm;
    const controller = await render({ name, container, settings: full, core });
    callbacks.onReady?.();
    return controller;
  } catch (error) {
    callbacks.onError?.(brickError('critical', error.message, 'fields_setup_failed'));
    return undefined;
  }
}

window.MercadoPago = MercadoPago;
