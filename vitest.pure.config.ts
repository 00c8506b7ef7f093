import { defineConfig } from 'vitest/config'
import { maxWorkers, projects } from './vitest.config.ts'

/** Tests that open no database: no PostgreSQL is started for them (scripts/test-fast.ts and test-changed.ts choose the files). */
export default defineConfig({ test: { maxWorkers, projects } })
