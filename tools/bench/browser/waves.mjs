/** How many times something had to arrive before the next thing was asked for. */
export function wavesOf(requests) {
  const sorted = [...requests].sort((a, b) => a.start - b.start);
  let waves = 0;
  let waveEnd = -Infinity;
  for (const { start, end } of sorted) {
    if (start >= waveEnd || waves === 0) {
      waves += 1;
      waveEnd = end;
    } else {
      waveEnd = Math.min(waveEnd, end);
    }
  }
  return waves;
}
