import './coupons/coupons.page.js';
import './users/users.page.js';
import { COUPON_FIELD_NAMES, COUPON_FIELDS } from '@plantao/domain/checkout/rules/coupon-fields.rules';
import { USER_FIELD_NAMES, type UserFieldName } from '@plantao/domain/accounts/rules/user-fields.rules';
import {
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductFieldName,
} from '@plantao/domain/catalogue/rules/product-fields.rules';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCoupon, couponsResponse, couponSideResponses } from '@/backoffice/shared/testing/coupon-responses';
import { fakeBackend } from '@/backoffice/shared/testing/fake-backend';
import { aUser, frameResponses, usersResponse } from '@/backoffice/shared/testing/people-responses';
import { PATCH, bodyOf, edit, press, type } from '@/backoffice/shared/testing/product-form';
import { adminProduct } from '@/backoffice/shared/testing/product-responses';
import { forgetAll, renderBackoffice, signIn } from '@/backoffice/shared/testing/render-backoffice';
import { auditFields } from '@/texts/backoffice/audit';
import { draftOf as couponDraftOf } from './coupons/coupon-draft.js';
import { couponLabels } from './coupons/coupon-labels.js';
import { mergeDraft } from './products/editor/merge-draft.js';
import { subjectOf } from './products/editor/product-draft.js';
import { draftOf as userDraftOf, userBody } from './users/user-draft.js';
import { userFieldLabels } from './users/user-field-labels.js';

// CONTRIBUTING, "One more field": a field that is in its table and missing on a screen fails here.
beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('the fields of a product', () => {
  /** How a person changes each in the form. */
  const FILL: Record<ProductFieldName, () => Promise<unknown>> = {
    price: () => type(/^Preço$/, '9900'),
    oldPrice: () => type(/^Preço antigo/, '99900'),
    sale: () => userEvent.click(screen.getByRole('checkbox', { name: /promoção/i })),
    active: () => userEvent.click(screen.getByRole('checkbox', { name: /visível|ativo/i })),
    garmentType: () =>
      userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo de peça' }), 'Toucas'),
    audience: () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Para quem' }), 'Unissex'),
    tags: () => userEvent.type(screen.getByRole('textbox', { name: 'Adicionar tag' }), 'nova{Enter}'),
    weightGrams: () => type('Peso, em gramas', '900'),
    lengthCm: () => type('Comprimento, em cm', '35'),
    widthCm: () => type('Largura, em cm', '28'),
    heightCm: () => type('Altura, em cm', '8'),
    cuts: () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Peça 1' }), 'tulipa-top'),
    images: () => userEvent.click(screen.getAllByRole('button', { name: /Remover imagem/ })[0] as Element),
  };

  it.each(PRODUCT_FIELD_NAMES)('has an input for %s, which is sent', async (name) => {
    const product = adminProduct({ old_price: 300, sale: true, images: ['/media/a.webp', '/media/b.webp'] });
    const { calls } = await edit({ [`GET /admin/products/${product.id}`]: { data: { product } } });
    await FILL[name]();
    await press('Atualizar');
    await waitFor(() => expect(bodyOf(calls, PATCH)).toHaveProperty(PRODUCT_FIELDS[name].api));
  });

  it.each(PRODUCT_FIELD_NAMES)('resolves a conflict in %s, and the audit log has a label for it', (name) => {
    const { draft, sizes } = subjectOf(adminProduct());
    const { conflicts } = mergeDraft(
      draft,
      { ...draft, [name]: 'mine' },
      { ...draft, [name]: 'theirs' },
      sizes,
    );
    expect(conflicts).toEqual([{ key: name, field: name, yours: 'mine', now: 'theirs' }]);
    expect(auditFields[PRODUCT_FIELDS[name].property]).toBeDefined();
  });
});

it('has an input for every field of a coupon, and a label in the audit log', async () => {
  fakeBackend({ 'GET /coupons': couponsResponse([aCoupon()]), ...couponSideResponses });
  renderBackoffice('/admin/coupons');
  await userEvent.click(await screen.findByRole('button', { name: 'Editar cupom VERAO25' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar cupom VERAO25' }));
  const draft = couponDraftOf(aCoupon());
  for (const name of COUPON_FIELD_NAMES) {
    const { api } = COUPON_FIELDS[name];
    expect([api, draft[api]]).not.toContain(undefined);
    expect(
      form.getAllByLabelText(new RegExp(`${escaped(couponLabels(draft)[api])}`, 'i')).length,
    ).toBeGreaterThan(0);
    expect([name, auditFields[name]]).not.toContain(undefined);
  }
});

it('has an input for every field of a user, and a label in the audit log', async () => {
  fakeBackend({ ...frameResponses, 'GET /admin/get-all-admin-users': usersResponse([aUser()]) });
  renderBackoffice('/admin/users');
  await userEvent.click(await screen.findByRole('button', { name: 'Novo usuário' }));
  const form = within(await screen.findByRole('dialog'));
  const body: Record<UserFieldName, unknown> = userBody(userDraftOf(aUser()));
  for (const name of USER_FIELD_NAMES) {
    expect(
      form.getAllByLabelText(new RegExp(`${escaped(userFieldLabels.label(name))}`, 'i')).length,
    ).toBeGreaterThan(0);
    expect([name, body[name]]).not.toContain(undefined);
    expect([name, auditFields[name]]).not.toContain(undefined);
  }
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
