import type { RouteOptions } from 'fastify'
import type { z } from 'zod'
import { toRouteOptions, type CallOptions } from './call.ts'
import { anyone } from '#upstream/platform/auth/policy.ts'

/** Of one address, for each call that needs no session: an office behind one address signs in within it. */
const PER_MINUTE = 120

/** The frame of a route that needs no session. */
export const publicRoute = <B extends z.ZodType, Q extends z.ZodType>(
  options: Omit<CallOptions<B, Q>, 'policy'>,
): Omit<RouteOptions, 'handler'> => {
  const route = toRouteOptions({ ...options, policy: anyone })
  return { ...route, config: { ...route.config, rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } }
}
