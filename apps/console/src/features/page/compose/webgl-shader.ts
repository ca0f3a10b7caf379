/** Planes that one draw call takes. */
export const mostPlanes = 48;

/** Places a rectangle of the canvas. */
export const vertexShader = `#version 300 es
in vec2 corner;
uniform vec4 area;
out vec2 place;
void main() {
  place = corner;
  vec2 at = area.xy + corner * area.zw;
  gl_Position = vec4(at.x * 2.0 - 1.0, 1.0 - at.y * 2.0, 0.0, 1.0);
}`;

/**
 * Composes the planes of a tile as \`compose-tile.ts\` does. A step is the colour of an ink and its kind: 0 to 3 a process ink, 4 a
 * filter, 5 a cover, 6 an ink that is switched off; plus 8 when the total does not count it. Steps are in the order process, under,
 * over; \`counts\` has their numbers.
 */
export const fragmentShader = `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2DArray;
uniform sampler2DArray planes;
uniform sampler2D table;
uniform vec4 steps[${mostPlanes}];
uniform int layers[${mostPlanes}];
uniform ivec3 counts;
uniform vec3 paper;
uniform float limit;
uniform vec4 mark;
in vec2 place;
out vec4 shown;
vec3 cell(int c, int m, int y, int k) {
  return texelFetch(table, ivec2(y * 17 + k, c * 17 + m), 0).rgb;
}
vec3 tetrahedron(int c, ivec3 low, vec3 share) {
  vec3 before = cell(c, low.x, low.y, low.z);
  vec3 value = before;
  ivec3 at = low;
  vec3 left = share;
  for (int i = 0; i < 3; i++) {
    int axis = left.x >= left.y && left.x >= left.z ? 0 : (left.y >= left.z ? 1 : 2);
    at[axis] += 1;
    vec3 next = cell(c, at.x, at.y, at.z);
    value += share[axis] * (next - before);
    before = next;
    left[axis] = -1.0;
  }
  return value;
}
vec3 lookUp(vec4 inks) {
  vec4 at = clamp(inks, 0.0, 1.0) * 16.0;
  vec4 low = min(floor(at), 15.0);
  vec4 share = at - low;
  ivec4 cellAt = ivec4(low);
  vec3 first = tetrahedron(cellAt.x, cellAt.yzw, share.yzw);
  if (share.x == 0.0) return first;
  return mix(first, tetrahedron(cellAt.x + 1, cellAt.yzw, share.yzw), share.x);
}
vec3 lay(vec3 color, vec4 ink, int kind, float tint) {
  if (kind == 4) return color * (1.0 - tint * (1.0 - ink.rgb));
  return kind == 5 ? mix(color, ink.rgb, tint) : color;
}
void main() {
  vec4 inks = vec4(0.0);
  float total = 0.0;
  vec3 color = paper;
  int all = counts.x + counts.y + counts.z;
  for (int i = 0; i < ${mostPlanes}; i++) {
    if (i >= all) break;
    int code = int(steps[i].a);
    int kind = code & 7;
    float tint = texture(planes, vec3(place, float(layers[i]))).r;
    if (code < 8) total += tint;
    if (i < counts.x) {
      if (kind < 4) inks[kind] = tint;
    } else if (i < counts.x + counts.y) {
      color = lay(color, steps[i], kind, tint);
    }
    if (i + 1 == counts.x + counts.y && any(greaterThan(inks, vec4(0.0)))) color *= lookUp(inks);
    if (i >= counts.x + counts.y) color = lay(color, steps[i], kind, tint);
  }
  shown = vec4(total > limit ? mix(color, mark.rgb, mark.a) : color, 1.0);
}`;

/** Shows a picture. */
export const pictureShader = `#version 300 es
precision highp float;
uniform sampler2D picture;
in vec2 place;
out vec4 shown;
void main() {
  shown = vec4(texture(picture, place).rgb, 1.0);
}`;
