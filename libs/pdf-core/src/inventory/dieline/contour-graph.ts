/** Lines and curves as edges between the points where they meet. */
export interface ContourGraph {
  readonly nodes: number;
  /** Ends of each edge. */
  readonly edges: readonly (readonly [number, number])[];
}

/**
 * The edges of each closed part: every edge of it is on a cycle. Loose ends and edges that merely connect two parts are in no
 * part.
 */
export function closedParts(graph: ContourGraph): number[][] {
  const bridges = bridgesOf(graph);
  const sets = new Sets(graph.nodes);
  for (const [index, [from, to]] of graph.edges.entries()) {
    if (!bridges.has(index)) sets.join(from, to);
  }
  const parts = new Map<number, number[]>();
  for (const [index, [from]] of graph.edges.entries()) {
    if (bridges.has(index)) continue;
    const root = sets.rootOf(from);
    const part = parts.get(root);
    if (part) part.push(index);
    else parts.set(root, [index]);
  }
  return [...parts.values()];
}

/** Edges without which their part falls apart: by depth-first search, without recursion. */
function bridgesOf({ nodes, edges }: ContourGraph): ReadonlySet<number> {
  const at = neighbours(nodes, edges);
  const order = new Int32Array(nodes).fill(-1);
  const low = new Int32Array(nodes);
  const next = new Int32Array(nodes);
  const bridges = new Set<number>();
  let count = 0;
  const enter = (node: number): void => {
    order[node] = low[node] = count++;
  };
  for (let root = 0; root < nodes; root++) {
    if (order[root] !== -1) continue;
    enter(root);
    const way: { readonly node: number; readonly by: number }[] = [{ node: root, by: -1 }];
    for (let top = way.at(-1); top; top = way.at(-1)) {
      const { node, by } = top;
      const step = at[node]?.[next[node] ?? 0];
      if (step) {
        next[node] = (next[node] ?? 0) + 1;
        if (step.edge === by) continue;
        if (order[step.node] === -1) {
          enter(step.node);
          way.push({ node: step.node, by: step.edge });
        } else low[node] = Math.min(low[node] ?? 0, order[step.node] ?? 0);
        continue;
      }
      way.pop();
      const before = way.at(-1);
      if (!before) continue;
      low[before.node] = Math.min(low[before.node] ?? 0, low[node] ?? 0);
      if ((low[node] ?? 0) > (order[before.node] ?? 0)) bridges.add(by);
    }
  }
  return bridges;
}

interface Step {
  readonly node: number;
  readonly edge: number;
}

function neighbours(nodes: number, edges: ContourGraph['edges']): readonly Step[][] {
  const at = Array.from({ length: nodes }, (): Step[] => []);
  for (const [edge, [from, to]] of edges.entries()) {
    at[from]?.push({ node: to, edge });
    if (from !== to) at[to]?.push({ node: from, edge });
  }
  return at;
}

/** Numbers from 0 in sets that grow together. */
export class Sets {
  private readonly parent: Int32Array;

  constructor(count: number) {
    this.parent = Int32Array.from({ length: count }, (_, index) => index);
  }

  rootOf(one: number): number {
    let at = one;
    for (let up = this.parent[at] ?? at; up !== at; up = this.parent[at] ?? at) {
      this.parent[at] = this.parent[up] ?? up;
      at = up;
    }
    return at;
  }

  join(one: number, other: number): void {
    this.parent[this.rootOf(one)] = this.rootOf(other);
  }
}
