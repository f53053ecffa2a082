import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { message } from '@plantao/domain/shared/errors/message';
import { ListQueryDto } from '../http/list-query.dto.js';
import { IsFilled } from '../validation/checks.js';
import { IsVersion } from '../validation/numbers.js';

const slug = { message: message('category.slug') };
const name = { message: message('category.name') };
const description = { message: message('category.description') };
const image = { message: message('category.image') };

export const CATEGORY_STATUSES = ['active', 'inactive'] as const;

class CategoryFieldsDto {
  @IsOptional()
  @IsString(description)
  @MaxLength(2_000, description)
  description?: string;

  @IsOptional()
  @IsIn(CATEGORY_STATUSES, { message: message('category.status') })
  status?: (typeof CATEGORY_STATUSES)[number];

  /** publicUrl of an uploaded picture, or ''. */
  @IsOptional()
  @IsString(image)
  @Matches(/^(\/media\/[a-z0-9][a-z0-9_-]{0,120}\.webp)?$/, image)
  image?: string;

  /** Of the form that was filled; a later change of somebody else is not overwritten. */
  @IsOptional()
  @IsVersion()
  version?: number;
}

/** PATCH /categories/{id}: what is not given stays. */
export class ChangeCategoryDto extends CategoryFieldsDto {
  @IsOptional()
  @IsFilled('category.name')
  @MaxLength(80, name)
  name?: string;

  /** Made fit by the rule of LIST-11 before it is stored. */
  @IsOptional()
  @IsFilled('category.slug')
  @MaxLength(80, slug)
  slug?: string;
}

/** POST /categories (ACAT-04). */
export class CreateCategoryDto extends CategoryFieldsDto {
  @IsFilled('category.name')
  @MaxLength(80, name)
  name!: string;

  @IsFilled('category.slug')
  @MaxLength(80, slug)
  slug!: string;
}

export class ListAdminCategoriesDto extends ListQueryDto {
  @IsOptional()
  @IsIn(['all', ...CATEGORY_STATUSES], { message: message('category.status') })
  status?: 'all' | 'active' | 'inactive';
}
