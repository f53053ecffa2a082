/** The shop's tokens by the provider's names, so that its form looks like ours. */
const NAMES = {
  baseColor: '--color-petrol',
  textPrimaryColor: '--color-ink',
  textSecondaryColor: '--color-ink-2',
  inputBackgroundColor: '--color-paper',
  formBackgroundColor: '--color-paper',
  errorColor: '--color-err',
  borderRadiusMedium: '--radius-control',
} as const;

export function brickLook(): Record<string, string> {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    Object.entries(NAMES).map(([name, token]) => [name, style.getPropertyValue(token).trim()]),
  );
}
