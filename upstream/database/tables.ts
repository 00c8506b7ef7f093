/** Every table by its REST resource, every column by its field: what Kysely checks queries against. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled as the migrations bring tables
export interface Tables {}
