// A constructed style sheet works under a content policy that forbids inline styles.
const STYLE = `
.mps { --mps-base: #0b63ce; --mps-text: #1c2733; --mps-soft: #566272; --mps-line: #b9c2cd; --mps-field: #fff;
  --mps-error: #b3261e; --mps-radius: 8px; color: var(--mps-text); font: inherit; line-height: 1.45; text-align: left; }
.mps *, .mps *::before { box-sizing: border-box; }
.mps [hidden] { display: none !important; }
.mps form { display: grid; gap: 16px; margin: 0; }
.mps h3 { font-size: 1.125rem; line-height: 1.3; margin: 0; font-weight: 600; }
.mps fieldset { border: 0; margin: 0; padding: 0; min-width: 0; display: grid; gap: 12px; }
.mps legend { padding: 0; margin: 0 0 8px; font-weight: 600; }
.mps-choices { display: grid; gap: 8px; }
.mps-choice { display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 8px 14px; cursor: pointer;
  border: 1px solid var(--mps-line); border-radius: var(--mps-radius); background: var(--mps-field); }
.mps-choice:has(input:checked) { border-color: var(--mps-base); box-shadow: inset 0 0 0 1px var(--mps-base); }
.mps-choice input { width: 18px; height: 18px; margin: 0; accent-color: var(--mps-base); flex: none; }
.mps-grid { display: grid; grid-template-columns: repeat(6, minmax(0, 1fr)); gap: 12px; }
.mps-field { grid-column: span 6; display: grid; gap: 4px; align-content: start; }
.mps-field[data-width="half"] { grid-column: span 3; }
.mps-field[data-width="third"] { grid-column: span 2; }
.mps-field[data-width="rest"] { grid-column: span 4; }
.mps-field label { font-size: .875rem; font-weight: 500; }
.mps-field input, .mps-field select { font: inherit; font-size: 1rem; color: inherit; width: 100%; min-height: 46px;
  padding: 8px 12px; border: 1px solid var(--mps-line); border-radius: var(--mps-radius); background: var(--mps-field); }
.mps-field [aria-invalid="true"] { border-color: var(--mps-error); }
.mps :is(input, select, button, summary):focus-visible, .mps-choice:has(:focus-visible) { outline: 3px solid var(--mps-base); outline-offset: 2px; }
.mps-error { color: var(--mps-error); font-size: .8125rem; margin: 0; }
.mps-error:empty { display: none; }
.mps-note { color: var(--mps-soft); font-size: .875rem; margin: 0; }
.mps-pay { font: inherit; font-weight: 600; min-height: 48px; padding: 10px 20px; border: 0; cursor: pointer; width: 100%;
  border-radius: var(--mps-radius); color: #fff; background: var(--mps-base); }
.mps-pay:disabled { opacity: .65; cursor: progress; }
.mps-demo { border: 1px dashed var(--mps-line); border-radius: var(--mps-radius); padding: 10px 14px; font-size: .8125rem; color: var(--mps-soft); }
.mps-demo summary { cursor: pointer; font-weight: 500; }
.mps-demo p { margin: 8px 0; }
.mps-demo code { font-size: .8125rem; overflow-wrap: anywhere; }
.mps-demo button { font: inherit; font-weight: 600; color: var(--mps-base); background: none; min-height: 40px; padding: 6px 12px;
  border: 1px solid currentColor; border-radius: var(--mps-radius); cursor: pointer; }
@media (max-width: 340px) { .mps-field[data-width] { grid-column: span 6; } }
`;

/** The shop's colours, from `customization.visual.style.customVariables`. */
const VARIABLES = {
  baseColor: '--mps-base',
  textPrimaryColor: '--mps-text',
  textSecondaryColor: '--mps-soft',
  inputBackgroundColor: '--mps-field',
  errorColor: '--mps-error',
  borderRadiusMedium: '--mps-radius',
};

let styled = false;

function addStyle() {
  if (styled) return;
  styled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function applyVariables(root, customVariables = {}) {
  for (const [name, property] of Object.entries(VARIABLES)) {
    if (customVariables[name]) root.style.setProperty(property, customVariables[name]);
  }
}
