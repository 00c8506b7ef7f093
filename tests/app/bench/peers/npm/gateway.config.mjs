// Hive Gateway serves what Mesh composed.
import { defineConfig } from '@graphql-hive/gateway'

export const gatewayConfig = defineConfig({})
