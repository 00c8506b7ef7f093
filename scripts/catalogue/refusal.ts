/** Why nothing was written, as a sentence for whoever ran the command. */
export class Refusal extends Error {}
