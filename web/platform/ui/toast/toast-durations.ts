/** Milliseconds a toast stays; rules.md 13: per audience. Errors stay until they are closed. */
type Durations = { success: number; warning: number; info: number }

const staff: Durations = { success: 2_000, warning: 10_000, info: 3_000 }
const portal: Durations = { success: 2_000, warning: 3_000, info: 3_000 }

let durations = staff

/** Chooses whose durations hold from now on. */
export const setToastAudience = (audience: 'staff' | 'portal') => {
  durations = audience === 'staff' ? staff : portal
}

export const toastDurations = () => durations
