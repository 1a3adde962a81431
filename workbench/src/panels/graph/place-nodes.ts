/** Places for the questions of the graph: dagre puts what decides at the left of what depends on it. */
import { Graph, layout, type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre';
import type { Arrow } from './arrows.js';

/** In pixels. */
export const nodeSize = { width: 240, height: 40 } as const;

interface PlacedNode {
  readonly id: string;
  /** The left and upper edge, in pixels. */
  readonly x: number;
  readonly y: number;
}

export interface PlacedArrow extends Arrow {
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

export interface PlacedGraph {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly arrows: readonly PlacedArrow[];
}

/** Places nodes and arrows. Cost: grows faster than their number; a hundred take some milliseconds. */
export function placeNodes(ids: readonly string[], arrows: readonly Arrow[]): PlacedGraph {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>();
  graph.setGraph({ rankdir: 'LR', nodesep: 14, ranksep: 190, marginx: 16, marginy: 16 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const id of ids) graph.setNode(id, { ...nodeSize });
  for (const { from, to } of arrows) graph.setEdge(from, to);
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    width,
    height,
    nodes: ids.map((id) => {
      const { x = 0, y = 0 } = graph.node(id);
      return { id, x: x - nodeSize.width / 2, y: y - nodeSize.height / 2 };
    }),
    arrows: arrows.map((arrow) => ({ ...arrow, points: graph.edge(arrow.from, arrow.to).points ?? [] })),
  };
}
