import type { AdminPieceView, AdminProductView } from '@plantao/contracts/catalogue/admin-product.view';
import type { CreateProductDto, UpdateProductDto } from '@plantao/contracts/catalogue/save-product.dto';
import { SET_PIECES } from '@plantao/domain/catalogue/rules/set-limits.rules';
import { message } from '@plantao/domain/shared/errors/message';

/** What a set says by itself, where a product takes it from its warehouse product. */
export interface SetDraft {
  name: string;
  description: string;
  /** Address of the main picture; '' for none. */
  image: string;
  /** '' for none. */
  categoryId: string;
  /** The garments in the order of their sizes. */
  pieces: readonly AdminPieceView[];
}
export const SET_FIELDS = ['name', 'description', 'image', 'categoryId', 'pieces'] as const;
export type SetField = (typeof SET_FIELDS)[number];
export type SetFaults = Partial<Record<SetField, string>>;

export const newSet = (): SetDraft => ({ name: '', description: '', image: '', categoryId: '', pieces: [] });

/** The set of a response; null for an ordinary product. */
export const setOf = ({ pieces, name, description, image, category }: AdminProductView): SetDraft | null =>
  pieces ? { name, description, image, categoryId: category?.id ?? '', pieces } : null;

/** A field as it is compared and sent: of the garments their ids in order. */
export const setValue = (set: SetDraft, field: SetField): string | string[] =>
  field === 'pieces' ? set.pieces.map(({ productId }) => productId) : set[field];

/** What is missing before a set can be saved. */
export function setFaults({ name, image, pieces }: SetDraft): SetFaults {
  return {
    ...(name.trim() === '' ? { name: message('product.name-required') } : {}),
    ...(image === '' ? { image: message('product.set-image') } : {}),
    ...(pieces.length < SET_PIECES.min ? { pieces: message('product.set-pieces', SET_PIECES) } : {}),
  };
}

type SetBody = Pick<
  UpdateProductDto & CreateProductDto,
  'name' | 'description' | 'image' | 'categoryId' | 'pieceIds'
>;

/** The fields of a set as the API takes them. */
export const setBody = (set: SetDraft): SetBody => ({
  name: set.name.trim(),
  description: set.description.trim(),
  image: set.image,
  categoryId: set.categoryId || null,
  pieceIds: set.pieces.map(({ productId }) => productId),
});

const BODY_NAMES = {
  name: 'name',
  description: 'description',
  image: 'image',
  categoryId: 'categoryId',
  pieces: 'pieceIds',
} as const satisfies Record<SetField, keyof SetBody>;

/** Only the fields that differ from what was loaded. */
export function changedSet(before: SetDraft, set: SetDraft): Partial<SetBody> {
  const body = setBody(set);
  const changed = SET_FIELDS.filter(
    (field) => JSON.stringify(setValue(before, field)) !== JSON.stringify(setValue(set, field)),
  );
  return Object.fromEntries(changed.map((field) => [BODY_NAMES[field], body[BODY_NAMES[field]]]));
}

/** A value of a set as text, for the panel of conflicts. */
export const setWords = (value: unknown): string =>
  Array.isArray(value) ? (value as AdminPieceView[]).map(({ name }) => name).join(' + ') : String(value);
