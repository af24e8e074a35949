/** A queue of numbered nodes, of which the nearest comes first (a binary heap). */
export class DistanceQueue {
  #metres = new Float64Array(1024);
  #nodes = new Int32Array(1024);
  #size = 0;

  clear(): void {
    this.#size = 0;
  }

  add(node: number, metres: number): void {
    if (this.#size === this.#nodes.length) this.#grow();
    const [all, nodes] = [this.#metres, this.#nodes];
    let at = this.#size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = all[parent] as number;
      if (above <= metres) break;
      all[at] = above;
      nodes[at] = nodes[parent] as number;
      at = parent;
    }
    all[at] = metres;
    nodes[at] = node;
  }

  /** Distance of the first node; infinite if the queue is empty. */
  get nearestMetres(): number {
    return this.#size === 0 ? Number.POSITIVE_INFINITY : (this.#metres[0] as number);
  }

  /** Removes the first node and returns it. */
  take(): number {
    const [all, nodes] = [this.#metres, this.#nodes];
    const first = nodes[0] as number;
    const size = --this.#size;
    const [metres, node] = [all[size] as number, nodes[size] as number];
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && (all[child + 1] as number) < (all[child] as number)) child++;
      if ((all[child] as number) >= metres) break;
      all[at] = all[child] as number;
      nodes[at] = nodes[child] as number;
      at = child;
    }
    all[at] = metres;
    nodes[at] = node;
    return first;
  }

  #grow(): void {
    const [metres, nodes] = [new Float64Array(this.#nodes.length * 2), new Int32Array(this.#nodes.length * 2)];
    metres.set(this.#metres);
    nodes.set(this.#nodes);
    [this.#metres, this.#nodes] = [metres, nodes];
  }
}
