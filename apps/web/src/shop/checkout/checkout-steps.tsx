import { checkoutTexts } from '@/texts/checkout';
import { Stepper } from '@/ui/stepper/stepper';

export const STEPS = ['address', 'shipping', 'payment', 'review'] as const;
export type CheckoutStepName = (typeof STEPS)[number];

interface CheckoutStepsProps {
  /** The current step; 'done' after the last. */
  current: CheckoutStepName | 'done';
  /** Ways back to steps that are done. */
  back?: Partial<Record<CheckoutStepName, string>>;
}

/** Endereço, Entrega, Pagamento, Confirmação (CHK-03, PAY-01). */
export function CheckoutSteps({ current, back = {} }: CheckoutStepsProps) {
  const steps = STEPS.map((name) => {
    const to = back[name];
    return { label: checkoutTexts.steps[name], ...(to ? { to } : {}) };
  });
  return (
    <Stepper
      label={checkoutTexts.progress}
      steps={steps}
      current={current === 'done' ? STEPS.length : STEPS.indexOf(current)}
    />
  );
}
