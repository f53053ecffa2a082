import { Type } from 'class-transformer';
import { IsIn, IsNumber, IsOptional, IsUrl, Max, Min } from 'class-validator';
import { URL_OPTIONS } from './read-variables.js';

/** The part of the environment that is about traces. */
export class TracingEnv {
  /**
   * The standard variables of OpenTelemetry (docs/adr/0021). Traces are recorded when one of the addresses is given, or
   * OTEL_TRACES_EXPORTER=otlp. Its packages read further ones themselves: OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES,
   * OTEL_EXPORTER_OTLP_HEADERS and others of OTEL_EXPORTER_OTLP_…
   */
  @IsIn(['true', 'false'])
  OTEL_SDK_DISABLED: 'true' | 'false' = 'false';

  @IsOptional()
  @IsIn(['otlp', 'none'])
  OTEL_TRACES_EXPORTER?: 'otlp' | 'none';

  /** Of the collector; `/v1/traces` is added. */
  @IsOptional()
  @IsUrl(URL_OPTIONS)
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** Of the collector, used as it is. */
  @IsOptional()
  @IsUrl(URL_OPTIONS)
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string;

  @IsIn(['http/protobuf'])
  OTEL_EXPORTER_OTLP_PROTOCOL: string = 'http/protobuf';

  /** Which traces are recorded; `traceidratio` needs OTEL_TRACES_SAMPLER_ARG, the share from 0 to 1. */
  @IsIn([
    'always_on',
    'always_off',
    'traceidratio',
    'parentbased_always_on',
    'parentbased_always_off',
    'parentbased_traceidratio',
  ])
  OTEL_TRACES_SAMPLER: string = 'parentbased_always_on';

  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(1)
  OTEL_TRACES_SAMPLER_ARG: number = 1;
}
