import { defineConfig } from 'vitest/config'
import { moduleCache } from './vitest.cache.ts'
import { maxWorkers, projects } from './vitest.config.ts'

/** Tests that open no database: no PostgreSQL is started for them (scripts/test-fast.ts and test-changed.ts choose the files). */
export default defineConfig({ test: { experimental: moduleCache, maxWorkers, projects } })
