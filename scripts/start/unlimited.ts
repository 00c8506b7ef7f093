/** Settings of a graph that is measured: few sessions ask as fast as it answers, which no person does. */
export const UNLIMITED = {
  PERSON_OPERATIONS_PER_MINUTE: '1000000',
  PERSON_COST_PER_MINUTE: '10000000000',
}
