import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { ALL_PAGES } from '../pages/match-page.js';
import { composeDecorators } from '../validation/compose-decorators.js';
import { AtMost, INVALID } from '../validation/checks.js';
import { MAX_PAGE_SPANS, PAGE_ACTIONS, type PageAction } from '../pages/page-actions.js';

/** Milliseconds that anything on a page may have lasted, or lie back. */
const MAX_MS = 60 * 60_000;

const IsSpanId = (): PropertyDecorator => Matches(/^[0-9a-f]{16}$/, INVALID);
const IsPagePath = (): PropertyDecorator =>
  IsIn(
    ALL_PAGES.map(({ path }) => path),
    INVALID,
  );
const IsMilliseconds = (): PropertyDecorator =>
  composeDecorators(IsInt(INVALID), Min(0, INVALID), Max(MAX_MS, INVALID));

/** Something that a page was busy with. It names nothing that somebody typed: pages and routes by their patterns. */
export class PageSpanDto {
  @IsSpanId()
  id!: string;

  /** The span before it: of this page, or of the response that the page came with. */
  @IsSpanId()
  parent!: string;

  @IsIn(['page', 'click', 'fetch'], INVALID)
  kind!: 'page' | 'click' | 'fetch';

  /** How long before the report it began, and how long it lasted, in milliseconds: clocks of browsers differ. */
  @IsMilliseconds()
  ago!: number;

  @IsMilliseconds()
  lasted!: number;

  /** The page by its pattern; none for an address that is no page. */
  @IsOptional()
  @IsPagePath()
  page?: string;

  /** Where a click led to. */
  @IsOptional()
  @IsPagePath()
  to?: string;

  /** What a click was meant to do. */
  @IsOptional()
  @IsIn(PAGE_ACTIONS, INVALID)
  action?: PageAction;

  /** A call of the route table, by its method and pattern. */
  @IsOptional()
  @IsString(INVALID)
  @AtMost(120)
  call?: string;

  /** 0 when no response came. */
  @IsOptional()
  @IsInt(INVALID)
  @Min(0, INVALID)
  @Max(599, INVALID)
  status?: number;

  /** Milliseconds from the navigation to the first byte, the first and the largest paint, and the end of loading. */
  @IsOptional()
  @IsMilliseconds()
  firstByte?: number;

  @IsOptional()
  @IsMilliseconds()
  firstPaint?: number;

  @IsOptional()
  @IsMilliseconds()
  largestPaint?: number;

  @IsOptional()
  @IsMilliseconds()
  load?: number;

  /** How much of what was shown has moved (cumulative layout shift). */
  @IsOptional()
  @IsNumber({}, INVALID)
  @Min(0, INVALID)
  @Max(1_000, INVALID)
  shift?: number;
}

/** What a page reports, with the place in the trace that it came with and the server's mark on it. */
export class PageSpansDto {
  @Matches(/^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/, INVALID)
  traceparent!: string;

  @IsString(INVALID)
  @AtMost(200)
  tracestate!: string;

  @IsArray(INVALID)
  @ArrayMinSize(1, INVALID)
  @ArrayMaxSize(MAX_PAGE_SPANS, INVALID)
  @ValidateNested({ each: true, ...INVALID })
  @Type(() => PageSpanDto)
  spans!: PageSpanDto[];
}
