/**
 * Where each row of a long list begins, in pixels. Every row is as high as planned until it is measured; a list of which
 * none differs costs nothing.
 */
export class RowOffsets {
  readonly #planned: number;
  /** Heights; empty as long as every row is as high as planned. */
  #heights = new Float64Array(0);
  /** Begins of the rows, and the end of the last one; right for the first `#right` rows. */
  #begins = new Float64Array(0);
  #right = 0;

  /** @param planned pixels that a row has before it is measured */
  constructor(
    readonly count: number,
    planned: number,
  ) {
    this.#planned = planned;
  }

  /** The row is so high, in pixels. @returns whether that is news */
  measure(index: number, height: number): boolean {
    if (index < 0 || index >= this.count || height === this.#heightOf(index)) return false;
    if (this.#heights.length === 0) {
      this.#heights = new Float64Array(this.count).fill(this.#planned);
      this.#begins = new Float64Array(this.count + 1);
    }
    this.#heights[index] = height;
    this.#right = Math.min(this.#right, index);
    return true;
  }

  /** Pixels before the row; of the number of rows: of all of them. */
  before(index: number): number {
    if (this.#heights.length === 0) return index * this.#planned;
    for (; this.#right < index; this.#right += 1)
      this.#begins[this.#right + 1] = (this.#begins[this.#right] ?? 0) + this.#heightOf(this.#right);
    return this.#begins[index] ?? 0;
  }

  /** The row in which the pixel lies; before the first and after the last one: that one. */
  at(pixel: number): number {
    let [low, high] = [0, this.count - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.before(middle) <= pixel) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #heightOf(index: number): number {
    return this.#heights[index] ?? this.#planned;
  }
}
