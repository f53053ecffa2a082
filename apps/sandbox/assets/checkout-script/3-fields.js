// Labelled fields with their own error lines, and the checks they share.
let fieldCount = 0;

function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === 'className') node.className = value;
    else node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children.filter((child) => child !== undefined && child !== null));
  return node;
}

/**
 * @param check answers the error text, or an empty text when the value is fine
 * @param format rewrites what was typed (masks)
 */
function makeField({ name, label, value = '', width, check, format, options, ...attributes }) {
  fieldCount += 1;
  const id = `mps-${name}-${fieldCount}`;
  const control = options
    ? element('select', { id, name, ...attributes })
    : element('input', { id, name, type: 'text', ...attributes });
  const error = element('p', { className: 'mps-error', id: `${id}-error`, 'aria-live': 'polite' });
  control.setAttribute('aria-describedby', error.id);
  const node = element(
    'div',
    { className: 'mps-field', 'data-width': width },
    element('label', { for: id }, label),
    control,
    error,
  );

  const field = {
    name,
    node,
    control,
    get value() {
      return control.value.trim();
    },
    set value(text) {
      control.value = format ? format(text) : text;
      field.show('');
    },
    setOptions(list) {
      const chosen = control.value;
      control.replaceChildren(...list.map(([key, text]) => element('option', { value: key }, text)));
      if (list.some(([key]) => key === chosen)) control.value = chosen;
    },
    validate() {
      const text = check ? check(field.value) : '';
      field.show(text);
      return text === '';
    },
    show(text) {
      error.textContent = text;
      control.setAttribute('aria-invalid', String(text !== ''));
    },
  };
  if (options) field.setOptions(options);
  if (value) field.value = value;
  control.addEventListener('input', () => {
    if (format) control.value = format(control.value);
    if (error.textContent) field.validate();
  });
  control.addEventListener('blur', () => field.value && field.validate());
  return field;
}

/** Shows every error and puts the cursor on the first. */
function allValid(fields) {
  const wrong = fields.filter((field) => !field.validate());
  wrong[0]?.control.focus();
  return wrong.length === 0;
}

const needed = (text) => (value) => (value ? '' : text);

function checkEmail(value) {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? '' : 'Informe um e-mail válido.';
}

function checkCardNumber(value) {
  const digits = digitsOf(value);
  if (!digits) return 'Informe o número do cartão.';
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const product = Number(digit) * (index % 2 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  });
  return digits.length >= 13 && sum % 10 === 0 ? '' : 'Número de cartão inválido.';
}

function checkExpiry(value) {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(value) ?? [];
  if (!month) return 'Informe a validade (MM/AA).';
  const now = new Date();
  const months = (2000 + Number(year)) * 12 + Number(month);
  const inRange = Number(month) >= 1 && Number(month) <= 12;
  return inRange && months >= now.getFullYear() * 12 + now.getMonth() + 1 ? '' : 'Validade inválida.';
}

function checkDocument(type, value) {
  const text = value.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (!text) return 'Informe o número do documento.';
  const size = type === 'CNPJ' ? 14 : 11;
  const body = size === 14 ? 12 : 9;
  const highest = size === 14 ? 9 : 11;
  const digit = (part) => {
    const sum = [...part].reverse().reduce((total, character, index) => {
      return total + (character.charCodeAt(0) - 48) * (2 + (index % (highest - 1)));
    }, 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const first = digit(text.slice(0, body));
  const second = digit(text.slice(0, body) + first);
  const fine = text.length === size && new Set(text).size > 1 && text.slice(body) === `${first}${second}`;
  return fine ? '' : `${type} inválido.`;
}

const maskCard = (text) =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ');

const maskExpiry = (text) => {
  const digits = digitsOf(text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
};
