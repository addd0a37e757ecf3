// Parts of the demo's pictures: models of paper, plaster and wood, whose surfaces are distance functions. A scene adds its
// parts in `scene`, and `view` says from where it is seen and lit. See render.ts.
precision highp float;
precision highp int;

uniform vec2 size;
uniform sampler2D sheet, first;
uniform bool closer;
out vec4 result;

// Materials that are no colors: the drawing of the scene, and the sun.
const int SHEET = -1, GLOW = -2;

// Set by `view`.
vec3 eye = vec3(0, 4, 9), at = vec3(0), sun = vec3(-.6, .7, .5), haze = vec3(.84, .72, .53), zenith = vec3(.5, .64, .56);
float zoom = 3.5, ambient = 1., fog = 0.;
void view();
void scene(vec3 p);

float nearest;
int material;
vec2 place;
void add(float d, int m) {
  if (d < nearest) {
    nearest = d;
    material = m;
  }
}
// A part whose top, from one corner to the opposite one, has the drawing of the scene.
void addSheet(float d, vec2 corner) {
  if (d < nearest) {
    nearest = d;
    material = SHEET;
    place = corner;
  }
}

mat2 turn(float degrees) {
  float a = radians(degrees);
  return mat2(cos(a), sin(a), -sin(a), cos(a));
}
float box(vec3 p, vec3 half_) {
  vec3 q = abs(p) - half_ + .02;
  return length(max(q, 0.)) + min(max(q.x, max(q.y, q.z)), 0.) - .02;
}
// Standing on the ground.
float block(vec3 p, vec3 full) {
  return box(p - vec3(0, full.y * .5, 0), full * .5);
}
float flat2(vec2 p, vec2 half_) {
  vec2 q = abs(p) - half_;
  return length(max(q, 0.)) + min(max(q.x, q.y), 0.);
}
// An upright triangle of the brand, its center at half its height.
float triangle(vec2 p, float half_) {
  p.x = abs(p.x);
  return max(dot(p - vec2(0, half_), normalize(vec2(2, 1.15))), -p.y - half_);
}
float extrude(float d, float z, float depth) {
  vec2 q = vec2(d, abs(z) - depth);
  return min(max(q.x, q.y), 0.) + length(max(q, 0.));
}
float cylinder(vec3 p, float radius, float height) {
  return extrude(length(p.xz) - radius, p.y - height * .5, height * .5);
}
float pyramid(vec3 p, float half_, float height) {
  vec2 a = abs(p.xz);
  float side = (max(a.x, a.y) - half_ * (1. - p.y / height)) * height / length(vec2(height, half_));
  return max(side, -p.y);
}
float ball(vec3 p, vec3 radii) {
  float k = length(p / radii);
  return k * (k - 1.) / max(length(p / (radii * radii)), 1e-4);
}
float rod(vec3 p, vec3 a, vec3 b, float radius) {
  vec3 d = b - a;
  return length(p - a - d * clamp(dot(p - a, d) / dot(d, d), 0., 1.)) - radius;
}
float ring(vec3 p, float radius, float thick) {
  return length(vec2(length(p.xz) - radius, p.y)) - thick;
}
// The place inside the nearest cell of a row of `count` (odd or even), and its number.
float repeat(float x, float cell, float count, out float index) {
  index = clamp(round(x / cell + (count - 1.) * .5), 0., count - 1.);
  return x - (index - (count - 1.) * .5) * cell;
}
float noise(float n) {
  return fract(sin(n * 12.9898) * 43758.5453);
}

void palm(vec3 p, float height) {
  vec2 bend = vec2(.06 * sin(p.y * 2.2 / height), 0);
  add((length(p.xz - bend) - .075 * height / 2.6 - .02 * smoothstep(.5, .0, p.y)) * .8 + max(0., abs(p.y - height * .5) - height * .5), UMBER);
  p.y -= height;
  float reach = length(p);
  if (reach > height * .62) {
    add(reach - height * .56, GREEN);
    return;
  }
  p /= height * .36;
  for (int layer = 0; layer < 2; layer += 1) {
    float count = layer == 0 ? 9. : 7.;
    float angle = atan(p.z, p.x) + float(layer) * .4;
    float sector = 6.2831853 / count;
    angle = mod(angle + sector * .5, sector) - sector * .5;
    float r = length(p.xz);
    float arc = layer == 0 ? .55 * r - .72 * r * r : .9 * r - .75 * r * r;
    float across = r * sin(angle);
    float width = .2 * smoothstep(0., .25, r) * smoothstep(1.36, .5, r);
    float leaf = max(max(abs(p.y - arc + abs(across) * .5) - .015, abs(across) - width), r - 1.36);
    add(leaf * height * .36 * .55, layer == 0 ? GREEN : LEAF);
  }
}

// Masks of light: the openings of a wall between the sun and the scene, at a place seen from the sun.
vec2 fromSun(vec3 p) {
  vec3 across = normalize(vec3(abs(sun.z) + 1e-4, 0, sun.z < 0. ? sun.x : -sun.x));
  vec3 up = cross(normalize(sun), across);
  return vec2(dot(p, across), dot(p, up.y < 0. ? -up : up));
}
// How much light passes an opening.
float lit(float d, float soft) {
  return 1. - smoothstep(-soft, soft, d);
}

// Parts of a city, standing on the ground.
float kingdomTower(vec3 p, float height) {
  vec2 q = p.xz * vec2(1, 1.6);
  float shaft = max(length(q) - height * (.1 + .015 * p.y / height), abs(p.y - height * .5) - height * .5);
  float y = p.y - height * .98;
  float arch = max(abs(p.x) - height * .085 * sqrt(clamp((y + height * .34) / (height * .34), 0., 1.)), max(y, -y - height * .34));
  return max(shaft * .6, -arch);
}
float slanted(vec3 p, vec3 full, float slope) {
  return max(block(p, full), (p.y - full.y + p.x * slope + abs(slope) * full.x * .5) / sqrt(1. + slope * slope));
}
void city(vec3 p, int front, int back) {
  float i;
  vec3 q = vec3(repeat(p.x, .9, 41., i), p.y, p.z - 1. + noise(i) * 2.);
  add(slanted(q, vec3(.62, .7 + 1.6 * noise(i + 4.), .6), (noise(i + 2.) - .5) * 1.2) * .7, noise(i + 7.) > .5 ? front : back);
  add(kingdomTower(p - vec3(3, 0, 0), 5.6), front);
  add(max(pyramid(p - vec3(-1.5, 0, .6), .8, 4.7), .16 - abs(p.y - 3.55)), front);
  add(length(p - vec3(-1.5, 3.55, .6)) - .22, OCHRE);
  add(slanted(p - vec3(5.6, 0, 0), vec3(.9, 4.7, .8), .8), back);
  add(slanted(p - vec3(7.1, 0, .4), vec3(1., 3.7, .8), -.6), front);
  add(slanted(p - vec3(-4.4, 0, .2), vec3(.9, 3.3, .8), .5), back);
}
