import * as z from 'zod/mini'

/** The samplers that OpenTelemetry names. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const isRatio = (text: string) => /^(0|1|0?\.\d+|1\.0+)$/.test(text)
const isPause = (text: string) => /^\d{1,6}$/.test(text) && Number(text) > 0

/** Where spans are sent, by the names that OpenTelemetry gives its settings; nothing is recorded without the endpoint. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.string().check(z.refine(isHttp, 'debe empezar por http:// o https:// (OTLP sobre HTTP, puerto 4318)')),
  ),
  OTEL_SERVICE_NAME: z.optional(z.string().check(z.maxLength(100, 'debe tener 100 caracteres o menos'))),
  OTEL_TRACES_SAMPLER: z.optional(
    z.enum(SAMPLERS, `debe ser ${SAMPLERS.slice(0, -1).join(', ')} o ${SAMPLERS.at(-1)}`),
  ),
  /** The part of what begins here that is recorded, for the samplers by ratio. */
  OTEL_TRACES_SAMPLER_ARG: z.optional(
    z.pipe(
      z.string().check(z.refine(isRatio, 'debe ser un número de 0 a 1')),
      z.transform((text) => Number(text)),
    ),
  ),
  /** Milliseconds between two times that spans are sent. */
  OTEL_BSP_SCHEDULE_DELAY: z.optional(
    z.pipe(
      z.string().check(z.refine(isPause, 'debe ser un número de milisegundos')),
      z.transform((text) => Number(text)),
    ),
  ),
}

export interface TracingSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string
  OTEL_SERVICE_NAME?: string
  OTEL_TRACES_SAMPLER?: (typeof SAMPLERS)[number]
  OTEL_TRACES_SAMPLER_ARG?: number
  OTEL_BSP_SCHEDULE_DELAY?: number
}
