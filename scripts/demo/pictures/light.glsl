// After a scene: how its parts are found, lit and colored.
float map(vec3 p) {
  nearest = 1e3;
  scene(p);
  return nearest;
}
vec3 normal(vec3 p, float e) {
  vec2 k = vec2(1, -1);
  return normalize(k.xyy * map(p + k.xyy * e) + k.yyx * map(p + k.yyx * e) + k.yxy * map(p + k.yxy * e) + k.xxx * map(p + k.xxx * e));
}
float shadow(vec3 p) {
  float open = 1., t = .03;
  for (int i = 0; i < 160; i += 1) {
    float d = map(p + sun * t);
    open = min(open, .5 + d * 18. / t);
    if (open < 0. || t > 24.) break;
    t += clamp(d, .015, .6);
  }
  open = clamp(open, 0., 1.);
  return open * open * (3. - 2. * open);
}
float occlusion(vec3 p, vec3 n) {
  float hidden = 0., weight = 1.;
  for (int i = 1; i <= 6; i += 1) {
    float t = .06 * float(i * i) * .5 + .02;
    hidden += (t - map(p + n * t)) * weight / t * .28;
    weight *= .82;
  }
  return clamp(1. - hidden, 0., 1.);
}
vec3 linear(int hex) {
  return pow(vec3(hex >> 16 & 255, hex >> 8 & 255, hex & 255) / 255., vec3(2.2));
}
// The color of a place of the picture, in pixels.
vec3 seen(vec2 pixel) {
  vec3 forward = normalize(at - eye), side = normalize(cross(forward, vec3(0, 1, 0))), up = cross(side, forward);
  vec2 q = (2. * pixel - size) / size.y;
  vec3 ray = normalize(forward * zoom + q.x * side + q.y * up);
  float t = .1;
  bool found = false;
  for (int i = 0; i < 220; i += 1) {
    float d = map(eye + ray * t);
    if (d < .0006 * t) {
      found = true;
      break;
    }
    t += d * .9;
    if (t > 90.) break;
  }
  vec3 sky_ = mix(haze, zenith, smoothstep(-.02, .3, ray.y)), tone = sky_;
  if (found) {
    // Closer: the shading next to a surface shows how far from it the steps ended.
    t += map(eye + ray * t);
    vec3 p = eye + ray * t;
    map(p);
    int m = material;
    vec3 albedo = m == SHEET ? pow(textureLod(sheet, place, 0.).rgb, vec3(2.2)) : linear(m);
    vec3 n = normal(p, .0008 * t);
    float facing = max(dot(n, sun), 0.);
    float open = occlusion(p, n);
    float light_ = facing > 0. ? facing * shadow(p + n * .012) : 0.;
    light_ *= 1.08 - .4 * smoothstep(2., 14., length(p - at));
#ifdef LIGHT
    light_ *= LIGHT(fromSun(p));
#endif
    vec3 sky = mix(vec3(.17, .17, .12), vec3(.2, .305, .268), .5 + .5 * n.y) * ambient;
    tone = albedo * (vec3(1.36, 1.24, 1.05) * light_ + sky * open * (.35 + .65 * open));
    tone = m == GLOW ? mix(linear(OCHRE) * 1.25, haze, .12) : mix(tone, haze, 1. - exp(-fog * max(t - 9., 0.)));
  }
  // Bright parts approach paper white.
  tone = tone * (1. + tone * .12) / (1. + tone * .26);
  return pow(tone, vec3(1. / 2.2));
}
// The second drawing sees the first one, and looks closer where neighbors differ.
void main() {
  view();
  sun = normalize(sun);
  ivec2 here = ivec2(gl_FragCoord.xy);
  vec3 low = vec3(1), high = vec3(0);
  for (int i = 0; i < 9; i += 1) {
    vec3 near = texelFetch(first, clamp(here + ivec2(i % 3, i / 3) - 1, ivec2(0), ivec2(size) - 1), 0).rgb;
    low = min(low, near);
    high = max(high, near);
  }
  vec3 span = high - low;
  bool edge = closer && max(span.r, max(span.g, span.b)) > .035;
  vec3 sum = vec3(0);
  int samples = edge ? 9 : 1;
  for (int i = 0; i < samples; i += 1)
    sum += seen(gl_FragCoord.xy + (edge ? (vec2(i % 3, i / 3) - 1.) / 3. : vec2(0)));
  result = vec4(sum / float(samples), 1);
}
