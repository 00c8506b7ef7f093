export interface JobRunnerOptions<Job> {
  /** Jobs under way at most. */
  atOnce: number
  /** Takes the next jobs of the queue; fewer, or none, where there are no more. */
  fetch(most: number): Promise<Job[]>
  /** Works on one job; never rejects. */
  run(job: Job): Promise<void>
  /** Called where jobs could not be fetched while others are under way. */
  onFailure(reason: unknown): void
}

/** Works on the jobs of a queue side by side: one that is slow occupies its own place and no other (decision 0130). */
export class JobRunner<Job> {
  private readonly options: JobRunnerOptions<Job>
  private running = 0
  private mayBeMore = false
  private isClosed = false
  private hasChanged = false
  private wake: () => void = () => undefined

  constructor(options: JobRunnerOptions<Job>) {
    this.options = options
  }

  /** Says that there may be jobs now. */
  look(): void {
    this.mayBeMore = true
    this.change()
  }

  /** Answers whether to look for jobs, once for any number of calls of `look`. */
  takeLook(): boolean {
    const isWanted = this.mayBeMore && !this.isClosed
    this.mayBeMore = false
    return isWanted
  }

  /** Takes jobs for the places that are free; what is looked for meanwhile may not be among them. */
  async fetch(): Promise<Job[]> {
    const places = this.options.atOnce - this.running
    this.mayBeMore = false
    const jobs = await this.options.fetch(places)
    this.mayBeMore ||= jobs.length === places
    return jobs
  }

  /** Works on these jobs and on those that come meanwhile, each as soon as a place is free. Ends when none is left. */
  async workThrough(first: Job[]): Promise<void> {
    this.start(first)
    while (this.running > 0) {
      await this.nextChange()
      const isFull = this.running === this.options.atOnce
      if (isFull || this.isClosed) continue
      if (this.mayBeMore || this.running === 0) this.start(await this.fetchOrNone())
    }
  }

  /** Takes no other job from now on. */
  close(): void {
    this.isClosed = true
  }

  private async fetchOrNone(): Promise<Job[]> {
    try {
      return await this.fetch()
    } catch (reason) {
      this.options.onFailure(reason)
      return []
    }
  }

  private start(jobs: Job[]): void {
    this.running += jobs.length
    for (const job of jobs)
      void this.options.run(job).finally(() => {
        this.running--
        this.change()
      })
  }

  private change(): void {
    this.hasChanged = true
    this.wake()
  }

  /** Waits until a job has ended, or was looked for, since the last call. */
  private async nextChange(): Promise<void> {
    if (!this.hasChanged) await new Promise<void>((resolve) => (this.wake = resolve))
    this.hasChanged = false
  }
}
