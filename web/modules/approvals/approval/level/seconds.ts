/** DD:HH:MM:SS → seconds; days may have more than two digits. */
export function secondsOf(text: string): number {
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}
