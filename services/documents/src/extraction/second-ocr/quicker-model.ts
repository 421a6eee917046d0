import { type Field, field, readFields, textOf, toText, valuesOf, writeFields } from './protobuf.js';

/** The numbers of the fields of the ONNX format that are used here. */
const MODEL = { graph: 7 };
const GRAPH = { node: 1, constant: 5 };
const NODE = { input: 1, output: 2, operator: 4, attribute: 5 };
const ATTRIBUTE = { name: 1, integer: 3, tensor: 5, integers: 8, type: 20 };
const TENSOR = { dimension: 1, type: 2, name: 8, data: 9 };
const [FLOATS, INTEGER] = [1, 2];
const BYTES = Float32Array.BYTES_PER_ELEMENT;

/** One operation of the model. */
interface Node {
  part: Field;
  operator: string;
  inputs: readonly string[];
  output: string;
}

/** The operations of a block: x = a * convolution + b, and then y = c * (x * clip(x + 3, 0, 6) / 6) + d. */
const BLOCK = ['Conv', 'Mul', 'Add', 'Add', 'Clip', 'Mul', 'Div', 'Mul', 'Add'];
const X = BLOCK.indexOf('Add');
type Block = [Node, Node, Node, Node, Node, Node, Node, Node, Node];

/**
 * Rewrites the reading model so that it gives the same output in four fifths of the time. The runtime keeps values in an order that suits
 * convolutions, and changes the order and changes it back for operations with a constant. So the constants of a block move into the
 * weights of its convolution or of the next one. Where this is not possible, a convolution of single values replaces the operations.
 * Changes the bytes of the file. Throws an error if the model is not as expected.
 */
export function quickerModel(file: Uint8Array): Uint8Array {
  const model = readFields(file);
  const graph = model.find(({ number }) => number === MODEL.graph)!;
  const parts = readFields(graph.value);
  const nodes = parts.filter(({ number }) => number === GRAPH.node).map(readNode);
  const steps = nodes.filter(({ operator }) => operator !== 'Constant');
  const constants = new Map(nodes.map((node) => [node.output, floatsOf(node)]));
  const uses = new Map<string, number>();
  for (const input of steps.flatMap(({ inputs }) => inputs)) uses.set(input, (uses.get(input) ?? 0) + 1);
  const floats = (name: string | undefined) => {
    const found = constants.get(name ?? '');
    if (!found || uses.get(name!) !== 1) throw new Error(`${name} is not a constant of one operation`);
    return found;
  };
  /** The number that an operation adds to the output before, or by which it multiplies or divides it. */
  const numberOf = ({ inputs }: Node, before: Node) => {
    const found = floats(inputs.find((input) => input !== before.output));
    if (found.byteLength !== BYTES) throw new Error(`${before.output} is not followed by a single number`);
    return found.getFloat32(0, true);
  };
  const weightsOf = ({ inputs }: Node) => ({ kernels: floats(inputs[1]), biases: floats(inputs[2]) });

  const added: Field[] = [];
  const removed = new Set<Field>();
  for (const i of steps.keys()) {
    const block = steps.slice(i, i + BLOCK.length);
    if (!isBlock(block, uses)) continue;
    const [conv, timesA, x, plus3, , product, by6, timesC, y] = block;
    const weights = weightsOf(conv);
    const channels = weights.biases.byteLength / BYTES;
    scaleOutput(weights, numberOf(timesA, conv), numberOf(x, timesA));
    rename(conv, x.output);
    added.push(...convolve(plus3, conv.output, 1, numberOf(plus3, x), channels));
    for (const { part } of [timesA, x, by6, timesC]) removed.add(part);

    const next = steps[i + BLOCK.length];
    const [scale, shift] = [numberOf(timesC, by6) / numberOf(by6, product), numberOf(y, timesC)];
    if (next?.operator === 'Conv' && next.inputs[0] === y.output && uses.get(y.output) === 1 && !isPadded(next)) {
      scaleInput(weightsOf(next), scale, shift);
      rename(product, y.output);
      removed.add(y.part);
    } else {
      added.push(...convolve(y, product.output, scale, shift, channels));
    }
  }
  graph.value = writeFields([...parts.filter((part) => !removed.has(part)), ...added]);
  return writeFields(model);
}

function isBlock(nodes: Node[], uses: ReadonlyMap<string, number>): nodes is Block {
  return BLOCK.every((operator, i) => {
    const [node, next] = [nodes[i], nodes[i + 1]];
    if (node?.operator !== operator) return false;
    return !next || (next.inputs.includes(node.output) && uses.get(node.output) === (i === X ? 2 : 1));
  });
}

function readNode(part: Field): Node {
  const fields = readFields(part.value);
  const inputs = valuesOf(fields, NODE.input).map(toText);
  return { part, operator: textOf(fields, NODE.operator), inputs, output: textOf(fields, NODE.output) };
}

/** The numbers of a constant. Writing to them changes the model. */
function floatsOf({ operator, part }: Node): DataView | undefined {
  if (operator !== 'Constant') return undefined;
  const attributes = valuesOf(readFields(part.value), NODE.attribute).flatMap(readFields);
  const tensor = valuesOf(attributes, ATTRIBUTE.tensor).flatMap(readFields);
  const [type, data] = [TENSOR.type, TENSOR.data].map((number) => valuesOf(tensor, number)[0]);
  return data && type?.[0] === FLOATS ? new DataView(data.buffer, data.byteOffset, data.byteLength) : undefined;
}

function rename(node: Node, output: string): void {
  const fields = readFields(node.part.value).filter(({ number }) => number !== NODE.output);
  node.part.value = writeFields([...fields, field(NODE.output, output)]);
  node.output = output;
}

interface Weights {
  kernels: DataView;
  biases: DataView;
}

/** The convolution then gives scale * output + shift. */
function scaleOutput({ kernels, biases }: Weights, scale: number, shift: number): void {
  change(kernels, (weight) => weight * scale);
  change(biases, (bias) => bias * scale + shift);
}

/** The convolution then gives its output for scale * input + shift. */
function scaleInput({ kernels, biases }: Weights, scale: number, shift: number): void {
  const size = kernels.byteLength / biases.byteLength;
  const sums = new Float64Array(biases.byteLength / BYTES);
  change(kernels, (weight, i) => {
    sums[Math.floor(i / size)]! += weight;
    return weight * scale;
  });
  change(biases, (bias, channel) => bias + shift * sums[channel]!);
}

function change(floats: DataView, changed: (float: number, index: number) => number): void {
  for (let at = 0; at < floats.byteLength; at += BYTES) {
    floats.setFloat32(at, changed(floats.getFloat32(at, true), at / BYTES), true);
  }
}

function isPadded({ part }: Node): boolean {
  const attributes = valuesOf(readFields(part.value), NODE.attribute).map(readFields);
  const pads = attributes.filter((attribute) => textOf(attribute, ATTRIBUTE.name) === 'pads').flat();
  return valuesOf(pads, ATTRIBUTE.integers).some((bytes) => bytes.some((byte) => byte > 0));
}

/** Makes the node give scale * input + shift by a convolution of single values. Returns the new constants. */
function convolve(node: Node, input: string, scale: number, shift: number, channels: number): Field[] {
  const names = [`${node.output}.scale`, `${node.output}.shift`] as const;
  const group = [field(ATTRIBUTE.name, 'group'), field(ATTRIBUTE.integer, channels), field(ATTRIBUTE.type, INTEGER)];
  node.part.value = writeFields([
    ...[input, ...names].map((name) => field(NODE.input, name)),
    field(NODE.output, node.output),
    field(NODE.operator, 'Conv'),
    field(NODE.attribute, writeFields(group)),
  ]);
  return [constant(names[0], [channels, 1, 1, 1], scale), constant(names[1], [channels], shift)];
}

function constant(name: string, dimensions: readonly number[], value: number): Field {
  const data = new Uint8Array(new Float32Array(dimensions[0]!).fill(value).buffer);
  const list = dimensions.map((dimension) => field(TENSOR.dimension, dimension));
  const rest = [field(TENSOR.type, FLOATS), field(TENSOR.name, name), field(TENSOR.data, data)];
  return field(GRAPH.constant, writeFields([...list, ...rest]));
}
